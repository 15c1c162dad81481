import { GROUP_TYPE, PARADIGM } from '../../../../src/trace/otf2/codes.ts';
import { REGION_ROLE } from './codes.ts';

/**
 * OTF2 before 1.2 described regions and groups by one type each; files still carry that byte beside the later
 * fields, and libotf2 3 ignores it. Only the types that MPI traces use are told apart, the rest is 0
 * (unknown).
 */
const OLD_MPI_REGION: Readonly<Record<number, number>> = {
  [REGION_ROLE.BARRIER]: 22,
  [REGION_ROLE.COLL_ONE2ALL]: 23,
  [REGION_ROLE.COLL_ALL2ONE]: 24,
  [REGION_ROLE.COLL_ALL2ALL]: 25,
  [REGION_ROLE.COLL_OTHER]: 26,
};
const OLD_FUNCTION = 1;
const OLD_USER_REGION = 3;

const OLD_GROUP: Readonly<Record<number, number>> = {
  [GROUP_TYPE.COMM_LOCATIONS]: 6,
  [GROUP_TYPE.COMM_GROUP]: 4,
  [GROUP_TYPE.COMM_SELF]: 5,
};

/** The region type of OTF2 1.0 for a role and paradigm. */
export function oldRegionType(role: number, paradigm: number): number {
  if (paradigm === PARADIGM.MPI) return OLD_MPI_REGION[role] ?? 0;
  if (role !== REGION_ROLE.FUNCTION) return 0;
  return paradigm === PARADIGM.USER ? OLD_USER_REGION : OLD_FUNCTION;
}

/** The group type of OTF2 1.0 for a group of MPI processes. */
export function oldGroupType(type: number): number {
  return OLD_GROUP[type] ?? 0;
}
