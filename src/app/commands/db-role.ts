import { parseArgs } from 'node:util';
import { runMigrations } from 'graphile-worker';
import { grantRole, RoleRefused } from '#platform/db/grant-role.ts';
import type { Pool } from '#platform/db/pool.ts';
import { readPassword } from './kit/read-password.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run db:role -- <role> [--beside <role of the worker>] [--password-stdin]

  --beside          the role owns nothing: it reads and writes the rows of what the other role owns
  --password-stdin  reads the password of the role from standard input
`;

/** Columns that the application may write: neither the number nor the time. */
const entryColumns = [
	...['actor_kind', 'actor', 'action', 'outcome', 'subject', 'object'],
	...['purpose', 'ip_hash', 'details'],
];

/**
 * The role of the application: all tables are its own but the journal, which it reads and adds to. Beside such a role
 * another one, for the web server, owns nothing.
 */
export function grantApplicationRole(
	pool: Pool,
	role: string,
	{ password = null, beside = null }: { password?: string | null; beside?: string | null } = {},
): Promise<void> {
	return grantRole(pool, {
		...{ role, password, beside },
		keptTables: {
			audit_entry: { insertColumns: entryColumns },
			audit_seal: { insertColumns: [] },
			schema_migration: { insertColumns: [] },
		},
		callable: beside === null ? ['public.seal_audit(integer)'] : [],
	});
}

/** Exit code: 0 done, 1 refused, 2 wrong call. */
export const dbRole: Command<{ role: string; beside: string | null; isByPassword: boolean }> = {
	usage,
	readCall(args) {
		const options = { 'password-stdin': { type: 'boolean', default: false }, beside: { type: 'string' } } as const;
		const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
		const [role, more] = positionals;
		if (role === undefined || more !== undefined) return undefined;
		return { role, beside: values.beside ?? null, isByPassword: values['password-stdin'] };
	},
	async run({ role, beside, isByPassword }, config, { stdin, stdout, stderr }) {
		const password = isByPassword ? await readPassword(stdin) : null;
		return withDatabase(config, async ({ pool }) => {
			// the job queue creates its own tables, which must exist before their owner changes
			await runMigrations({ pgPool: pool });
			try {
				await grantApplicationRole(pool, role, { password, beside });
			} catch (error) {
				if (!(error instanceof RoleRefused)) throw error;
				say(stderr, error.message);
				return 1;
			}
			const may = beside === null ? 'run the application' : 'run the web server and owns nothing';
			say(stdout, `${role} may ${may}; of the journal it reads and adds to`);
			return 0;
		});
	},
};
