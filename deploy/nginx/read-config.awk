# Prints what nginx needs to know of config.json, one `key pattern` a line; `brand` comes once for each brand:
#
#   brand a%2Fb              cursorParam page[.]cursor              limitParam limit              serverFilters true
#
# and `teamUrl /team`, as it is, or `teamUrl ?` if nginx could not have such an address.
#
# A pattern is a regular expression for the text as browsers send it in a URL. With `-v list=1` the input is not JSON but ids,
# separated by commas. Exits with 1 if the input is not an object of JSON. Run it with LC_ALL=C, so that characters are bytes.

BEGIN { for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i }
{ text = text $0 "\n" }

END {
  if (list) {
    count = split(text, ids, ",")
    for (i = 1; i <= count; i++) {
      gsub(/^[ \t\n]+|[ \t\n]+$/, "", ids[i])
      if (ids[i] != "") print "brand", in_path(ids[i])
    }
    exit
  }
  sub(/^\357\273\277/, "", text)
  first = token()
  if (first != "{") exit 1
  read_value("", first)
  if (token() != "") exit 1
}

# Takes the next sign of JSON off the text: a bracket, a comma, a colon, a text or a word. Without one, what is left must be blank.
function token(    found) {
  sub(/^[ \t\r\n]+/, "", text)
  if (text == "") return ""
  if (!match(text, /^("([^"\\]|\\.)*"|[][{}:,]|true|false|null|-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?)/)) exit 1
  found = substr(text, 1, RLENGTH)
  text = substr(text, RLENGTH + 1)
  return found
}

# Reads a value that begins with this sign; `path` is where it is, such as `.brands[].id`.
function read_value(path, sign,    end, key) {
  if (sign ~ /^["tfn0-9-]/) report(path, sign ~ /^"/ ? read_text(sign) : sign)
  else if (sign == "{" || sign == "[") {
    end = sign == "{" ? "}" : "]"
    sign = token()
    while (sign != end) {
      key = "[]"
      if (end == "}") {
        if (sign !~ /^"/ || token() != ":") exit 1
        key = "." read_text(sign)
        sign = token()
      }
      read_value(path key, sign)
      sign = token()
      if (sign == ",") {
        sign = token()
        if (sign == end) exit 1
      } else if (sign != end) exit 1
    }
  } else exit 1
}

# A text without its quotes and escapes.
function read_text(raw,    plain, sign) {
  raw = substr(raw, 2, length(raw) - 2)
  while (match(raw, /\\./)) {
    plain = plain substr(raw, 1, RSTART - 1)
    sign = substr(raw, RSTART + 1, 1)
    raw = substr(raw, RSTART + 2)
    if (sign == "u") {
      sign = code_point(raw)
      raw = substr(raw, sign > 65535 ? 11 : 5)
      plain = plain utf8(sign)
    } else if (index("nrtbf", sign)) plain = plain sprintf("%c", substr("\012\015\011\010\014", index("nrtbf", sign), 1))
    else plain = plain sign
  }
  return plain raw
}

# The code point of `XXXX`, or of the pair `XXXX\uXXXX`.
function code_point(raw,    high, low) {
  high = hex(substr(raw, 1, 4))
  if (high < 55296 || high > 56319 || substr(raw, 5, 2) != "\\u") return high
  low = hex(substr(raw, 7, 4))
  return 65536 + (high - 55296) * 1024 + (low - 56320)
}

function hex(digits,    i, value) {
  for (i = 1; i <= length(digits); i++) value = value * 16 + index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
  return value
}

function utf8(point) {
  if (point < 128) return sprintf("%c", point)
  if (point < 2048) return sprintf("%c%c", 192 + int(point / 64), 128 + point % 64)
  if (point < 65536) return sprintf("%c%c%c", 224 + int(point / 4096), 128 + int(point / 64) % 64, 128 + point % 64)
  return sprintf("%c%c%c%c", 240 + int(point / 262144), 128 + int(point / 4096) % 64, 128 + int(point / 64) % 64, 128 + point % 64)
}

function report(path, value) {
  if (path == ".brands[].id") print "brand", in_path(value)
  else if (path == ".cursorParam" || path == ".limitParam") print substr(path, 2), in_query(value)
  else if (path == ".serverFilters") print substr(path, 2), value
  else if (path == ".team.url") print "teamUrl", (value ~ "^[]A-Za-z0-9:/.[_~-]+$" ? value : "?")
}

# As encodeURIComponent writes it.
function in_path(value) { return as_sent(value, "-_.!~*'()") }

# As URLSearchParams writes it.
function in_query(value,    pattern) {
  pattern = as_sent(value, "-_.*")
  gsub(/%20/, "[+]", pattern)
  return pattern
}

function as_sent(value, literal,    i, character, pattern) {
  for (i = 1; i <= length(value); i++) {
    character = substr(value, i, 1)
    if (character ~ /[A-Za-z0-9_-]/) pattern = pattern character
    else if (index(literal, character)) pattern = pattern "[" character "]"
    else pattern = pattern sprintf("%%%02X", code[character])
  }
  return pattern
}
