import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { grantRole } from '#platform/db/grant-role.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

const usage = `npm run db:role -- <role> [--password-stdin]

  --password-stdin  reads the password of the role from standard input
`;

/** What the application says of an entry: neither its number nor its time. */
const entryColumns = [
	...['actor_kind', 'actor', 'action', 'outcome', 'subject', 'object'],
	...['purpose', 'ip_hash', 'details'],
];

/** The role of the application: all tables are its own but the journal, which it reads and adds to. */
export function grantApplicationRole(pool: Pool, role: string, password: string | null = null): Promise<void> {
	return grantRole(pool, {
		...{ role, password },
		keptTables: {
			audit_entry: { insertColumns: entryColumns },
			audit_seal: { insertColumns: [] },
			schema_migration: { insertColumns: [] },
		},
		callable: ['public.seal_audit(integer)'],
	});
}

/** 0 done, 2 wrong call. */
export async function runDbRole(
	args: readonly string[],
	config: Config,
	{
		input = process.stdin,
		out = process.stdout,
	}: { input?: NodeJS.ReadableStream; out?: Pick<NodeJS.WriteStream, 'write'> } = {},
): Promise<0 | 2> {
	const call = readCall(args);
	if (call === undefined) {
		out.write(usage);
		return 2;
	}
	const password = call.isByPassword ? (await text(input)).replace(/\r?\n$/, '') : null;
	const deps = await openDeps(config);
	const pool = openWorkPool(deps);
	try {
		await migrate(pool, migrationsFolder);
		// the queue of jobs makes tables of its own, which must be there to be handed over
		await runMigrations({ pgPool: pool });
		await grantApplicationRole(pool, call.role, password);
		out.write(`${call.role} may run the application; of the journal it reads and adds to\n`);
		return 0;
	} finally {
		await pool.end();
		await deps.close();
	}
}

/** @returns undefined where the call is not understood */
function readCall(args: readonly string[]): { role: string; isByPassword: boolean } | undefined {
	try {
		const options = { 'password-stdin': { type: 'boolean', default: false } } as const;
		const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
		const [role, more] = positionals;
		return role === undefined || more !== undefined ? undefined : { role, isByPassword: values['password-stdin'] };
	} catch {
		return undefined;
	}
}
