/* events.c, for archive.c. */
#ifndef COMMGATE_EVENTS_H
#define COMMGATE_EVENTS_H

#include "archive.h"

#include <otf2/otf2.h>

#pragma GCC visibility push(hidden)

/* The metric of the time off the core: that during which it was taken away, and that for which it was given up. */
#define CG_CORE_METRIC 0
/* The metric of the calling context that ran when a sample was taken. */
#define CG_CODE_METRIC 1
/* As its value: CG_COUNTED_INSTRUCTIONS have been executed since the one before. */
#define CG_NO_CONTEXT UINT32_MAX

OTF2_ErrorCode cg_write_events(OTF2_Archive *archive, const struct cg_thread *thread, const struct cg_regions *regions,
                               const struct cg_communicators *communicators, struct cg_location *location);

/* callbacks.c */
extern const OTF2_FlushCallbacks cg_flush_callbacks;
extern const OTF2_CollectiveCallbacks cg_silence;

#pragma GCC visibility pop

#endif
