#!/bin/sh
# Copies what the final image holds into the folder named by the first argument: Node with its shared libraries,
# certificates, a user without rights, and the product without the sources of the web.
set -eu
target=$1
cd "$(dirname "$0")/../.."

node=$(command -v node)
mkdir -p "$target/usr/local/bin" "$target/etc/ssl/certs" "$target/tmp" "$target/data" "$target/kram"
cp "$node" "$target/usr/local/bin/node"

# Shared libraries of Node and of the native packages, where the loader looks for them.
find node_modules -type f \( -name '*.node' -o -name '*.so*' \) -exec ldd "$node" {} + 2>/dev/null |
  awk '/=> \//{print $3} /^\t\/lib/{print $1}' | grep -v node_modules | sort -u |
  while read -r library; do
    mkdir -p "$target$(dirname "$library")"
    cp -L "$library" "$target$library"
  done

# The slim image of Node has no certificates; Node brings its own list and reads these only when told to.
if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
  cp /etc/ssl/certs/ca-certificates.crt "$target/etc/ssl/certs/"
fi
printf 'root:x:0:0:root:/:/usr/sbin/nologin\nkram:x:10001:10001:Kram:/tmp:/usr/sbin/nologin\n' > "$target/etc/passwd"
printf 'root:x:0:\nkram:x:10001:\n' > "$target/etc/group"
printf 'hosts: files dns\n' > "$target/etc/nsswitch.conf"
chown 10001:10001 "$target/data"
chmod 1777 "$target/tmp"

cp -a package.json node_modules packages data "$target/kram/"
mkdir -p "$target/kram/apps" "$target/kram/deploy"
cp -a apps/server "$target/kram/apps/"
mkdir -p "$target/kram/apps/web"
cp -a apps/web/package.json apps/web/index.html "$target/kram/apps/web/"
cp -a deploy/container "$target/kram/deploy/"
