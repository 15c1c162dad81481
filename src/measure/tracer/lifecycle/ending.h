/* The end without MPI_Finalize: ending.c. */
#ifndef COMMGATE_ENDING_H
#define COMMGATE_ENDING_H

#pragma GCC visibility push(hidden)

void cg_catch_signals(void);
void cg_release_signals(void);
int cg_end_early(const char *reason, unsigned seconds);

#pragma GCC visibility pop

#endif
