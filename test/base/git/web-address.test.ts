import { webAddress } from '../../../src/base/git/web-address.ts';
import { eachBecomes } from '../../support/each-becomes.ts';

eachBecomes('%s is seen at %s', webAddress, [
  ['https://github.com/octo/halo.git', 'https://github.com/octo/halo'],
  [
    'https://user:s3cret@gitlab.example.org:8443/group/sub/halo.git',
    'https://gitlab.example.org:8443/group/sub/halo',
  ],
  ['http://git.local/octo/halo/', 'http://git.local/octo/halo'],
  ['git@github.com:octo/halo.git', 'https://github.com/octo/halo'],
  ['ssh://git@gitlab.com:2222/group/halo.git', 'https://gitlab.com/group/halo'],
  ['/srv/git/halo.git', null],
  ['../halo', null],
  ['C:\\git\\halo', null],
  ['file:///srv/git/halo.git', null],
  ['javascript:alert(1)', null],
  ['https://github.com/octo/halo"><script>', null],
]);
