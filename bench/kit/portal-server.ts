// The portal as `npm start` serves it, over a database that runs already; only the rate limit is off, and every path has a
// visitor of its own but that of the counts.

import { readConfig } from '../../src/app/config/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { createServer } from '../../src/app/server.ts';
import { listen, loadBuild } from '../../src/app/web.ts';
import { serveParent } from './child.ts';
import { countsPath, visitorOf } from './visitor.ts';

serveParent<object>(async () => {
	const deps = await openDeps(readConfig(process.env));
	const app = await createServer(deps, { build: await loadBuild(), isRateLimited: false });
	app.server.prependListener('request', ({ url = '', headers }) => {
		// the counts are told on this machine only, not to visitors
		if (url !== countsPath) Object.assign(headers, visitorOf(url));
	});
	return { origin: await listen(app, deps.config) };
});
