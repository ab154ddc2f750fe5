"""Runs the servers of a Swift of one device, configured in a folder, until one of them ends.

swift-server.py FOLDER NAME:PORT ...
"""

import ctypes
import os
import signal
import sys
from os.path import join

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

# Once for all servers, as it takes most of their start.
import swift.account.server
import swift.common.middleware.s3api.s3api
import swift.container.server
import swift.obj.server
import swift.proxy.server

PR_SET_PDEATHSIG = 1


def end_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def make_ring(folder, name, port):
    device = {"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1, "meta": ""}
    for side in ("", "replication_"):
        device.update({side + "ip": "127.0.0.1", side + "port": int(port)})
    builder = RingBuilder(part_power=0, replicas=1, min_part_hours=0)
    builder.add_dev(device)
    builder.rebalance()
    builder.get_ring().save(join(folder, name + ".ring.gz"))


def start(folder, name):
    pid = os.fork()
    if pid:
        return pid
    end_with_parent()
    sys.exit(wsgi.run_wsgi(join(folder, name + ".conf"), name + "-server"))


def end_all(*_):
    for pid in pids:
        os.kill(pid, signal.SIGTERM)


folder, *servers = sys.argv[1:]
end_with_parent()
utils.set_swift_dir(folder)
for server in servers:
    make_ring(folder, *server.split(":"))
pids = [start(folder, server.split(":")[0]) for server in servers]
signal.signal(signal.SIGTERM, end_all)
ended, _ = os.wait()
pids.remove(ended)
end_all()
while pids:
    pids.remove(os.wait()[0])
