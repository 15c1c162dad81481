# reframe -c reframe_halo.py -r, on a login node with Node.js: its job records, and the traces are imported there.
import glob
import os
import subprocess

import reframe as rfm
import reframe.utility.sanity as sn

REPETITIONS = 5
CONFIGURATION = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'commgate.yml')


@rfm.simple_test
class HaloTraces(rfm.RunOnlyRegressionTest):
    valid_systems = ['*']
    valid_prog_environs = ['*']
    executable = os.path.join(os.path.dirname(CONFIGURATION), 'halo')
    executable_opts = ['--iterations', '50']
    num_tasks = 4

    @run_before('run')
    def record(self):
        """Puts the recorder before the launcher: it runs the whole command several times."""
        self.job.launcher.modifier = 'commgate-record.sh'
        self.job.launcher.modifier_options = ['-n', str(REPETITIONS), '-o', 'traces']

    @sanity_function
    def has_all_traces(self):
        return sn.assert_eq(sn.count(sn.glob('traces/*/traces.otf2')), REPETITIONS)

    @run_after('sanity')
    def hand_over(self):
        folder = os.path.join(self.stagedir, 'traces')
        traces = sorted(glob.glob(os.path.join(folder, '*', 'traces.otf2')))
        machine = os.path.join(folder, 'machine.json')
        command = ['commgate', 'import', *traces, '--benchmark', 'halo', '--machine', machine]
        subprocess.run([*command, '--config', CONFIGURATION], check=True)
