// Root postinstall: the pinned runtime comes from a platform package. If it was left out
// (`--omit=optional`, an unknown CPU), everything would silently run on the machine's own Node.
import { existsSync } from 'node:fs';

const runtime = new URL('../node_modules/.bin/node', import.meta.url);
if (!existsSync(runtime)) {
	console.error(
		`Senim needs its pinned Node (package node-linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}), which was not installed.\n` +
			'Install without --omit=optional, on Linux x64 or arm64.',
	);
	process.exit(1);
}
