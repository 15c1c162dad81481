import * as core from '@actions/core';
import { GitHub } from './hosts/github/github.ts';
import { runJob } from './hosts/job.ts';
import { realWork } from './hosts/work.ts';

await runJob(new GitHub(core, process.env), realWork());
