import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitLabClient } from '../../../src/hosts/gitlab/client.ts';
import { gitLabRemote } from '../../../src/hosts/gitlab/remote.ts';
import { writeRefusal } from '../../../src/hosts/gitlab/variables.ts';
import { surroundingsIn } from '../../../src/hosts/surroundings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const [HEAD, MERGE] = ['ab'.repeat(20), 'cd'.repeat(20)];
const JOB = {
  GITLAB_CI: 'true',
  CI_COMMIT_SHA: HEAD,
  CI_COMMIT_REF_NAME: 'main',
  CI_PROJECT_DIR: '/builds/group/halo',
  CI_PROJECT_URL: 'https://gitlab.example:8443/sub/group/halo',
};

describe('a job of GitLab', () => {
  it('knows its commit, its working copy, its repository and where reports go', () => {
    expect(surroundingsIn(JOB)).toEqual({
      told: { commit: HEAD, branch: 'main', isMadeUp: false },
      workingCopy: '/builds/group/halo',
      repository: 'https://gitlab.example:8443/sub/group/halo/-',
      reports: '/builds/group/halo/commgate-report',
    });
  });

  it('knows a merge that GitLab has made up, and whose branch it is of', () => {
    const merged = {
      ...JOB,
      CI_COMMIT_SHA: MERGE,
      CI_COMMIT_REF_NAME: 'refs/merge-requests/7/merge',
      CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'topic',
      CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: HEAD,
    };
    expect(surroundingsIn(merged).told).toEqual({ commit: MERGE, branch: 'topic', isMadeUp: true });
  });

  it.each([
    'javascript:alert(1)',
    'https://gitlab.example',
    'https://gitlab.example/a b',
    'https://e/x)',
    '',
  ])('links nothing below %j', (address) => {
    expect(surroundingsIn({ ...JOB, CI_PROJECT_URL: address }).repository).toBeUndefined();
  });
});

describe('the repository with the baseline', () => {
  const server = { CI_SERVER_URL: 'https://gitlab.example/sub/', CI_PROJECT_PATH: 'group/team/halo' };
  const settingsOf = (environment: NodeJS.ProcessEnv) =>
    Object.fromEntries(gitLabRemote({ ...server, ...environment })!.settings);

  it("is asked with the job's token, in a header for that server alone", () => {
    const remote = gitLabRemote({ ...server, CI_JOB_TOKEN: 'glcbt-x' })!;
    const basic = Buffer.from('gitlab-ci-token:glcbt-x').toString('base64');
    expect(remote).toMatchObject({ name: 'group/team/halo', secrets: ['glcbt-x', basic] });
    expect(remote.settings).toEqual([
      ['remote.commgate.url', 'https://gitlab.example/sub/group/team/halo.git'],
      ['http.https://gitlab.example/.extraheader', ''],
      ['http.https://gitlab.example/.extraheader', `Authorization: basic ${basic}`],
      ['push.pushOption', 'ci.skip'],
    ]);
  });

  it('is the one that a merge request goes into', () => {
    const { name } = gitLabRemote({ ...server, CI_MERGE_REQUEST_PROJECT_PATH: 'parent/halo' })!;
    expect(name).toBe('parent/halo');
  });

  it("is trusted by the authority of the runner's server", () => {
    expect(settingsOf({ CI_SERVER_TLS_CA_FILE: '/ca.pem' })['http.sslCAInfo']).toBe('/ca.pem');
  });

  it.each(['halo', '../halo', 'group/..', 'group/ha lo', 'group//halo', ''])('is none called %j', (path) => {
    expect(gitLabRemote({ ...server, CI_PROJECT_PATH: path })).toBeNull();
  });

  it('is reached with a deploy key that only we may read, quoted for the shell', () => {
    const key = join(temporaryFolder(), "a key's");
    writeFileSync(key, 'x', { mode: 0o666 });
    const settings = settingsOf({ COMMGATE_DEPLOY_KEY: key, CI_JOB_TOKEN: 'glcbt-x' });
    expect(settings['remote.commgate.url']).toBe('ssh://git@gitlab.example:22/group/team/halo.git');
    expect(settings['core.sshCommand']).toContain(
      `ssh -i '${key.replace("'", "'\\''")}' -o IdentitiesOnly=yes `,
    );
    expect(JSON.stringify(settings)).not.toContain('glcbt-x');
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  it('may be another project, with the same token or key', () => {
    const other = gitLabRemote({ ...server, CI_JOB_TOKEN: 'glcbt-x' })!.elsewhere!('group/nights');
    expect(other.name).toBe('group/nights');
    expect(Object.fromEntries(other.settings)).toMatchObject({
      'remote.commgate.url': 'https://gitlab.example/sub/group/nights.git',
      'http.https://gitlab.example/.extraheader': expect.stringContaining('basic'),
    });
  });

  it.each([
    ['main', null],
    ['release/1', null],
    ['topic', 'topic is not the default branch main'],
  ])('is written by a pipeline of %s, or why not', (branch, expected) => {
    const environment = { CI_COMMIT_BRANCH: branch, CI_DEFAULT_BRANCH: 'main', CI_PIPELINE_SOURCE: 'push' };
    expect(writeRefusal(environment, (name) => name.startsWith('release/'))).toBe(expected);
  });

  it('is not reached with a key that is not there', () => {
    expect(existsSync('/nonexistent')).toBe(false);
    expect(() => settingsOf({ COMMGATE_DEPLOY_KEY: '/nonexistent' })).toThrow(
      /^environment, COMMGATE_DEPLOY_KEY: there is no such file; it names the file of a private key/,
    );
  });
});

it('an authority whose file is missing is named', () => {
  const access = { api: 'https://gitlab.example/api/v4', token: 'x', authority: '/nonexistent.pem' };
  expect(() => gitLabClient(access)).toThrow(
    /^environment, CI_SERVER_TLS_CA_FILE: \/nonexistent\.pem cannot be read \(ENOENT\)$/,
  );
});
