// `npm start`: everything in one process on a machine with nothing but Node and npm.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const compiled = join(import.meta.dirname, '../.cache/compiled');
enableCompileCache(compiled);
Object.assign(process.env, {
	NODE_ENV: 'production', // React reads it when it is loaded
	NODE_COMPILE_CACHE: compiled, // for threads, which else strip the types anew, with twenty megabytes each
});

const { beginBuild } = await import('./build/build.ts');
const { startAll } = await import('../src/app/start-all.ts');

await startAll({
	env: process.env,
	say: (line) => console.log(line),
	build: () => beginBuild({ isForced: false, log: (line) => console.log(line) }),
});
