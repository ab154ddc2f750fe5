-- Several paths are asked for in turn; of one, wrk itself makes the request once.
function init(paths)
  if #paths < 2 then return end
  local requests, last = {}, 0
  for index, path in ipairs(paths) do requests[index] = wrk.format(nil, path) end
  function request()
    last = last % #requests + 1
    return requests[last]
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local speed = summary.requests / (summary.duration / 1e6)
  print(string.format('\n{"speed":%f,"p99":%f,"failed":%d}', speed, latency:percentile(99) / 1e3, failed))
end
