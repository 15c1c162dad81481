/** Numbers that only writers of OTF2 files need; those that are read are in src/trace/otf2/codes.ts. */

/** Marks the absence of a 64-bit id or value; one byte 0xff in a file. */
export const UNDEFINED_UINT64 = 0xffff_ffff_ffff_ffffn;
/** Marks beside those of src/trace/otf2/codes.ts. */
export const END_OF_BUFFER = 1;
export const ATTRIBUTE_LIST = 6;

/** Root of a collective that has none. */
export const ROOT_NONE = 0xffff_ffff;
/** Root of a collective: this process itself. */
export const ROOT_SELF = 0xffff_fffe;

/** Types of attribute values; those from STRING on are ids of definitions. */
export const TYPE = {
  UINT8: 1,
  UINT16: 2,
  UINT32: 3,
  UINT64: 4,
  INT8: 5,
  INT16: 6,
  INT32: 7,
  INT64: 8,
  FLOAT: 9,
  DOUBLE: 10,
  STRING: 11,
  ATTRIBUTE: 12,
  LOCATION: 13,
  REGION: 14,
  GROUP: 15,
  METRIC: 16,
  COMM: 17,
  PARAMETER: 18,
} as const;

export const REGION_ROLE = {
  UNKNOWN: 0,
  FUNCTION: 1,
  WRAPPER: 2,
  LOOP: 3,
  CODE: 4,
  BARRIER: 15,
  COLL_ONE2ALL: 23,
  COLL_ALL2ONE: 24,
  COLL_ALL2ALL: 25,
  COLL_OTHER: 26,
  POINT2POINT: 28,
  ARTIFICIAL: 31,
} as const;

export const LOCATION_GROUP_TYPE = { UNKNOWN: 0, PROCESS: 1, ACCELERATOR: 2 } as const;
export const MEASUREMENT = { ON: 1, OFF: 2 } as const;
