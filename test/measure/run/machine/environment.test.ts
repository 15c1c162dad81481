import { cpus, hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { whereRun } from '../../../../src/measure/run/machine/environment.ts';

const node = { name: 'n1', cpu: 'Model A', cores: 64, scheduledCores: null };

describe('whereRun', () => {
  it('is this machine when nobody says where, or this host is among the nodes', () => {
    const here = whereRun([], null);
    expect(here.environment.cores).toBe(cpus().length);
    expect(whereRun([], { nodes: [{ ...node, name: hostname() }], job: null })).toEqual(here);
  });

  it('adds the job on this machine, too', () => {
    const place = { nodes: [{ ...node, name: hostname() }], job: 'Slurm 7' };
    expect(whereRun([], place).machine).toEqual({ ...whereRun([], null).machine, job: 'Slurm 7' });
  });

  it('is the nodes of the trace when they are others', () => {
    const nodes = [node, { name: 'n2', cpu: 'Model A', cores: 32, scheduledCores: 8 }];
    expect(whereRun([], { nodes, job: 'PBS 7.head' })).toEqual({
      environment: { cpu: 'Model A', cores: 64, mpi: 'unknown', usableCores: 72 },
      machine: { nodes: ['n1', 'n2'], job: 'PBS 7.head' },
    });
  });

  it('names each model of unlike nodes, and none where none is known', () => {
    const nodes = [{ ...node, cpu: 'Model B' }, node, { ...node, name: 'n3' }];
    expect(whereRun([], { nodes, job: null }).environment.cpu).toBe('Model A, Model B');
    expect(whereRun([], { nodes: [{ ...node, cpu: null }], job: null }).environment.cpu).toBe('unknown');
  });
});
