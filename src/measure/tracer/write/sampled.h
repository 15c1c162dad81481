/* Samples of where threads were when they computed, for the trace: sampled.c. */
#ifndef COMMGATE_SAMPLED_H
#define COMMGATE_SAMPLED_H

#include "unify.h"

#pragma GCC visibility push(hidden)

void cg_unify_contexts(struct cg_regions *regions);

#pragma GCC visibility pop

#endif
