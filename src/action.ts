import * as core from '@actions/core';
import { checkRun, updateBaseline } from './check.ts';
import { runAction } from './github/action.ts';

await runAction({ core, environment: process.env, check: checkRun, updateBaseline });
