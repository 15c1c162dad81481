#ifndef COMMGATE_RECORDS_H
#define COMMGATE_RECORDS_H

#include "../base/exchange.h"

#pragma GCC visibility push(hidden)

/* Records of two or four fields; they point into the bytes they were listed from. */
struct cg_records {
    const char **list;
    size_t count;
    int fields;
};

struct cg_records cg_list_records(const char *bytes, size_t total, int fields);
const char *cg_field(const char *record, int number);
int64_t cg_find_record(const struct cg_records *records, const char *record);
struct cg_bytes cg_unite_records(struct cg_bytes own, int fields);

#pragma GCC visibility pop

#endif
