/* events.c, for archive.c. */
#ifndef COMMGATE_EVENTS_H
#define COMMGATE_EVENTS_H

#include "archive.h"

#include <otf2/otf2.h>

#pragma GCC visibility push(hidden)

OTF2_ErrorCode cg_write_events(OTF2_Archive *archive, const struct cg_thread *thread, const struct cg_regions *regions,
                               const struct cg_communicators *communicators, struct cg_location *location);

/* callbacks.c */
extern const OTF2_FlushCallbacks cg_flush_callbacks;
extern const OTF2_CollectiveCallbacks cg_silence;

#pragma GCC visibility pop

#endif
