/* Work with files, apart from the program; and what the program was when it began. */
#ifndef COMMGATE_APART_H
#define COMMGATE_APART_H

#pragma GCC visibility push(hidden)

/* apart.c */
int cg_apart(void (*work)(void *), void *what, unsigned seconds);

/* startup.c */
void cg_look_around(void);
const char *cg_setting(const char *name);
const char *cg_trace_folder(void);
void cg_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#pragma GCC visibility pop

#endif
