# Makes counters for Prometheus from the access log, for the text files that node_exporter reads:
#
#   docker compose logs --no-log-prefix dashboard | awk -f deploy/metrics.awk >dashboard.prom
#
# nginx itself counts neither statuses nor what comes from its cache. A log that is rotated begins again, as counters of Prometheus may.

match($0, /" [1-5][0-9][0-9] [0-9]+ [0-9.]+ cache:[A-Z-]+ "/) {
  # Only nginx writes this part: a quote in what a browser sends is escaped, and what comes first is the path.
  split(substr($0, RSTART + 2, RLENGTH - 4), part, " ")
  kind = $0 ~ /^[^"]*"[A-Z]+ \/v1[\/ "*]/ ? "api" : "page"
  requests[kind "\",status=\"" part[1]]++
  bytes += part[2]
  seconds += part[3]
  if (part[4] != "cache:-") cache[tolower(substr(part[4], 7))]++
}

END {
  print "# TYPE dashboard_requests_total counter"
  for (each in requests) print "dashboard_requests_total{kind=\"" each "\"} " requests[each]
  print "# TYPE dashboard_cache_total counter"
  for (each in cache) print "dashboard_cache_total{result=\"" each "\"} " cache[each]
  printf "# TYPE dashboard_sent_bytes_total counter\ndashboard_sent_bytes_total %.0f\n", bytes
  printf "# TYPE dashboard_request_seconds_total counter\ndashboard_request_seconds_total %.3f\n", seconds
}
