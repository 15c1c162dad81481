/** The whole name of a commit: SHA-1 or SHA-256. Apart from git, which loads what starts programs. */
export const COMMIT_HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
