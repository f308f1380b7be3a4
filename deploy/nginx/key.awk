# Reads the key of the service, which has only visible ASCII characters, and writes two files for nginx into a folder: key.inc sends it,
# and key-removed.inc removes it from answers of a service that repeats it, as it is or encoded. Run it with LC_ALL=C.

BEGIN {
  for (i = 33; i < 127; i++) code[sprintf("%c", i)] = i
  digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}

{ key = $0 }

END {
  print "proxy_set_header Authorization " quoted(key == "" ? "" : "Bearer " key) ";" >(folder "/key.inc")
  file = folder "/key-removed.inc"
  print "set $service_key " quoted(key) ";" >file
  # What is shorter occurs in other texts too.
  if (length(key) < 8) exit
  print "sub_filter_once off;\nsub_filter_types *;" >file
  # nginx takes 255 texts of at most 4,000 characters, so a long key is looked for in parts.
  parts = int((length(key) + 249) / 250)
  size = int((length(key) + parts - 1) / parts)
  for (at = 1; at <= length(key); at += size) remove_all(substr(key, at, size))
}

# A text as nginx's configuration has it. nginx has no sign for `$` itself, so default.conf has a variable.
function quoted(text,    i, character, out) {
  for (i = 1; i <= length(text); i++) {
    character = substr(text, i, 1)
    out = out (character == "$" ? "${dollar}" : index("\"\\", character) ? "\\" character : character)
  }
  return "\"" out "\""
}

# nginx ignores case when it looks for a text.
function remove(text) {
  if (text == "" || tolower(text) in removed) return
  removed[tolower(text)] = 1
  print "sub_filter " quoted(text) " \"[key]\";" >file
}

function remove_all(text,    shift, plain) {
  remove(text)
  # Percent signs: as encodeURIComponent writes them, as RFC 3986 does, and for every character.
  remove(encoded(text, "[A-Za-z0-9_.!~*'()-]", "%%%02X"))
  remove(encoded(text, "[A-Za-z0-9_.~-]", "%%%02X"))
  remove(encoded(text, "", "%%%02X"))
  # JSON: what must be escaped, slashes too, what could end a script, all but letters and digits, and every character, once and twice.
  remove(encoded(text, "[^\"\\\\]", "\\%c"))
  remove(encoded(text, "[^\"\\\\/]", "\\%c"))
  remove(encoded(text, "[^\"&'<>+`\\\\]", "\\u%04X"))
  plain = encoded(text, "[^\\\\]", "\\%c")
  gsub(/"/, "\\u0022", plain)
  remove(encoded(plain, "[^&'<>+`]", "\\u%04X"))
  remove(encoded(text, "[A-Za-z0-9_.~-]", "\\u%04X"))
  remove(encoded(text, "[A-Za-z0-9]", "\\u%04X"))
  remove(encoded(text, "", "\\u%04X"))
  remove(encoded(text, "", "\\\\u%04X"))
  # HTML and XML.
  remove(encoded(text, "[^\"&'<>]", "&#%d;"))
  plain = text
  gsub(/&/, "\\&amp;", plain)
  gsub(/</, "\\&lt;", plain)
  gsub(/>/, "\\&gt;", plain)
  gsub(/"/, "\\&quot;", plain)
  remove(plain)
  remove(encoded(text, "", "%02x"))
  # Base64 differs with the number of bytes before the key.
  for (shift = 0; shift < 3; shift++) {
    plain = base64(text, shift)
    remove(plain)
    gsub(/[+]/, "-", plain)
    gsub("/", "_", plain)
    remove(plain)
  }
}

# Writes the characters that do not match like this.
function encoded(text, literal, format,    i, character, out) {
  for (i = 1; i <= length(text); i++) {
    character = substr(text, i, 1)
    if (literal != "" && character ~ literal) out = out character
    else if (format ~ /c$/) out = out sprintf(format, character)
    else out = out sprintf(format, code[character])
  }
  return out
}

# The digits of Base64 that tell nothing but this text, when so many bytes are before it.
function base64(text, before,    i, j, value, out) {
  for (i = before == 0 ? 1 : 4 - before; i + 2 <= length(text); i += 3) {
    value = 0
    for (j = 0; j < 3; j++) value = value * 256 + code[substr(text, i + j, 1)]
    out = out substr(digits, int(value / 262144) + 1, 1) substr(digits, int(value / 4096) % 64 + 1, 1) \
      substr(digits, int(value / 64) % 64 + 1, 1) substr(digits, value % 64 + 1, 1)
  }
  return out
}
