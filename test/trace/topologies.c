/* Writes the definitions of four processes on a grid of 2 x 2 by libotf2. Argument: folder of the archive. */
#include <otf2/otf2.h>
#include <stdlib.h>

#define MUST(call)                                                                                                     \
    do {                                                                                                               \
        if ((call) != OTF2_SUCCESS) exit(1);                                                                           \
    } while (0)

static OTF2_FlushType flush(void *data, OTF2_FileType type, OTF2_LocationRef location, void *caller, bool final)
{
    (void)data, (void)type, (void)location, (void)caller, (void)final;
    return OTF2_FLUSH;
}

int main(int count, char **arguments)
{
    if (count != 2) return 2;
    OTF2_Archive *archive = OTF2_Archive_Open(arguments[1], "traces", OTF2_FILEMODE_WRITE, 1024 * 1024,
                                              4 * 1024 * 1024, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (archive == NULL) return 1;
    const OTF2_FlushCallbacks callbacks = {.otf2_pre_flush = flush};
    MUST(OTF2_Archive_SetFlushCallbacks(archive, &callbacks, NULL));
    MUST(OTF2_Archive_SetSerialCollectiveCallbacks(archive));
    OTF2_GlobalDefWriter *writer = OTF2_Archive_GetGlobalDefWriter(archive);
    const char *names[] = {"", "grid", "rows", "columns"};
    for (uint32_t i = 0; i < 4; i++) MUST(OTF2_GlobalDefWriter_WriteString(writer, i, names[i]));
    MUST(OTF2_GlobalDefWriter_WriteClockProperties(writer, 1000000000, 0, 1, OTF2_UNDEFINED_TIMESTAMP));
    uint64_t members[] = {0, 1, 2, 3}, turned[] = {3, 2, 1, 0};
    for (uint32_t rank = 0; rank < 4; rank++) {
        MUST(OTF2_GlobalDefWriter_WriteLocationGroup(writer, rank, 0, OTF2_LOCATION_GROUP_TYPE_PROCESS,
                                                     OTF2_UNDEFINED_SYSTEM_TREE_NODE, OTF2_UNDEFINED_LOCATION_GROUP));
        MUST(OTF2_GlobalDefWriter_WriteLocation(writer, rank, 0, OTF2_LOCATION_TYPE_CPU_THREAD, 0, rank));
    }
    MUST(OTF2_GlobalDefWriter_WriteGroup(writer, 0, 0, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI,
                                         OTF2_GROUP_FLAG_NONE, 4, members));
    MUST(OTF2_GlobalDefWriter_WriteGroup(writer, 1, 0, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
                                         OTF2_GROUP_FLAG_NONE, 4, turned));
    MUST(OTF2_GlobalDefWriter_WriteComm(writer, 0, 0, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    MUST(OTF2_GlobalDefWriter_WriteCartDimension(writer, 0, 2, 2, OTF2_CART_PERIODIC_TRUE));
    MUST(OTF2_GlobalDefWriter_WriteCartDimension(writer, 1, 3, 2, OTF2_CART_PERIODIC_FALSE));
    const OTF2_CartDimensionRef dimensions[] = {0, 1};
    MUST(OTF2_GlobalDefWriter_WriteCartTopology(writer, 0, 1, 0, 2, dimensions));
    for (uint32_t rank = 0; rank < 4; rank++) {
        const uint32_t place[] = {rank / 2, rank % 2};
        MUST(OTF2_GlobalDefWriter_WriteCartCoordinate(writer, 0, rank, 2, place));
    }
    return OTF2_Archive_Close(archive) != OTF2_SUCCESS;
}
