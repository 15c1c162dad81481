# Spack recipe: copy it to REPOSITORY/packages/commgate/package.py of a repository of packages of your site.
import os

from spack.package import *


class Commgate(Package):
    """Finds what made an MPI program slower: a command line tool, and a tracer for one MPI library."""

    homepage = "https://github.com/OWNER/commgate"
    # The package as npm packs it, in a mirror or in the folder where `spack install` is started.
    url = "file://{0}/commgate-0.1.0.tgz".format(os.getcwd())

    license("MIT")

    # No checksum before the first release: `spack checksum commgate` writes it, or `spack install --no-checksum`.
    version("0.1.0")

    depends_on("c", type="build")
    depends_on("node-js@20.19:", type=("build", "run"))
    depends_on("mpi@3:", type=("build", "link", "run"))
    depends_on("otf2@3:", type=("build", "link", "run"))
    depends_on("git", type="run")
    depends_on("binutils", type="run")  # addr2line: lines and inlined functions of programs built with -g

    def install(self, spec, prefix):
        install_tree(".", prefix.lib.commgate)
        mkdirp(prefix.bin)
        program = join_path(prefix.lib.commgate, "dist", "cli.js")
        symlink(program, prefix.bin.commgate)
        node = Executable(join_path(spec["node-js"].prefix.bin, "node"))
        node(program, "tracer", "build", "--mpicc", spec["mpi"].mpicc, "--output", prefix.libexec.commgate)

    def setup_run_environment(self, env):
        # commgate-record.sh takes the library that lies beside it.
        env.prepend_path("PATH", self.prefix.libexec.commgate)
