/* What libotf2 calls back while an archive is written. */
#include "../base/exchange.h"
#include "events.h"

static OTF2_FlushType flush_always(void *user, OTF2_FileType type, OTF2_LocationRef location, void *caller, bool final)
{
    (void)user, (void)type, (void)location, (void)caller, (void)final;
    return OTF2_FLUSH;
}

/* Writing begins when the recording is over: no flush disturbs it, so none is recorded. */
const OTF2_FlushCallbacks cg_flush_callbacks = {.otf2_pre_flush = flush_always, .otf2_post_flush = NULL};

/*
 * libotf2 has the processes ask each other nothing: what they have to agree on, they agree on in exchange.c. Of its
 * operations, a writing archive uses one broadcast, by which the others learn whether process 0 could make the folders;
 * they call only when it could.
 */
static OTF2_CallbackCode get_size(void *user, OTF2_CollectiveContext *context, uint32_t *size)
{
    (void)user, (void)context;
    *size = cg_alone ? 1 : (uint32_t)cg.size;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode get_rank(void *user, OTF2_CollectiveContext *context, uint32_t *rank)
{
    (void)user, (void)context;
    *rank = cg_alone ? 0 : (uint32_t)cg.rank;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode broadcast(void *user, OTF2_CollectiveContext *context, void *numbers, uint32_t count,
                                   OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)root;
    if (cg.rank == 0 || cg_alone) return OTF2_CALLBACK_SUCCESS;
    if (type != OTF2_TYPE_INT64 || count != 1) return OTF2_CALLBACK_ERROR;
    *(int64_t *)numbers = OTF2_SUCCESS;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode barrier(void *user, OTF2_CollectiveContext *context)
{
    (void)user, (void)context;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode move(void *user, OTF2_CollectiveContext *context, const void *in, void *out, uint32_t count,
                              OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)out, (void)count, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode gather(void *user, OTF2_CollectiveContext *context, const void *in, uint32_t in_count,
                                void *out, const uint32_t *out_counts, OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)in_count, (void)out, (void)out_counts, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode scatter(void *user, OTF2_CollectiveContext *context, const void *in, const uint32_t *in_counts,
                                 void *out, uint32_t out_count, OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)in_counts, (void)out, (void)out_count, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

const OTF2_CollectiveCallbacks cg_silence = {
    .otf2_get_size = get_size, .otf2_get_rank = get_rank, .otf2_barrier = barrier, .otf2_bcast = broadcast,
    .otf2_gather = move,       .otf2_gatherv = gather,    .otf2_scatter = move,    .otf2_scatterv = scatter};
