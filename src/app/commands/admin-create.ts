import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type AdminRole, adminRoles } from '#domain/callers.ts';
import { AppError } from '#domain/error.ts';
import { type CreatedAdmin, createAdmin } from '#features/admin/public.ts';
import { createAuth } from '#features/auth/public.ts';
import { migrate } from '#platform/db/migrate.ts';
import { paths } from '#web/paths.ts';
import { authDeps } from '../auth.ts';
import type { Config } from '../config/config.ts';
import { migrationsFolder, openDeps, openWorkPool } from '../deps.ts';

const usage = `npm run admin:create -- <e-mail> [--roles ${adminRoles.join(',')}]

  --roles              all of them for a new administrator, unchanged for one who is known
  --password-stdin     reads the password from standard input and lets the administrator in at once, without a link
  --print-totp-secret  with --password-stdin: prints the secret of the authenticator, which is shown nowhere else
`;

type Call = { email: string; roles: AdminRole[] | null; isByPassword: boolean };

/** 0 done, 1 the password is none, 2 wrong call. */
export async function runAdminCreate(
	args: readonly string[],
	config: Config,
	{
		input = process.stdin,
		out = process.stdout,
	}: { input?: NodeJS.ReadableStream; out?: Pick<NodeJS.WriteStream, 'write'> } = {},
): Promise<0 | 1 | 2> {
	const call = readCall(args);
	if (call === undefined) {
		out.write(usage);
		return 2;
	}
	const password = call.isByPassword ? (await text(input)).replace(/\r?\n$/, '') : undefined;
	const deps = await openDeps(config);
	try {
		const pool = openWorkPool(deps);
		try {
			await migrate(pool, migrationsFolder);
		} finally {
			await pool.end();
		}
		const { email, roles } = call;
		const by = { kind: 'system' } as const;
		const auth = createAuth(authDeps(deps));
		const created = await createAdmin(auth, { email, roles, by, ...(password === undefined ? {} : { password }) });
		out.write(describe(created, config));
		return 0;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		out.write(`The password is refused: ${error.fields.map(({ rule }) => rule).join(', ')}\n`);
		return 1;
	} finally {
		await deps.close();
	}
}

/** @returns undefined where the call is not understood */
function readCall(args: readonly string[]): Call | undefined {
	try {
		const flag = { type: 'boolean', default: false } as const;
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { roles: { type: 'string' }, 'password-stdin': flag, 'print-totp-secret': flag },
		});
		const [email = '', more] = positionals;
		const isByPassword = values['password-stdin'];
		// without the secret nobody could ever sign in
		if (!/^[^@\s]+@[^@\s]+$/.test(email) || more !== undefined || isByPassword !== values['print-totp-secret'])
			return undefined;
		const roles = values.roles === undefined ? null : readRoles(values.roles);
		return roles === undefined ? undefined : { email, roles, isByPassword };
	} catch {
		return undefined;
	}
}

function readRoles(list: string): AdminRole[] | undefined {
	const names = new Set(list.split(',').map((name) => name.trim()));
	const roles = adminRoles.filter((role) => names.has(role));
	return roles.length === names.size ? roles : undefined;
}

function describe({ isNew, token, totpSecret }: CreatedAdmin, { publicOrigin }: Config): string {
	if (token === null) return `${totpSecret}\n`;
	const what = isNew ? 'The administrator sets' : 'The administrator is known and sets anew';
	return `${what} password and authenticator within an hour, once, at\n${publicOrigin}${paths.adminEnroll.path('ru')}?token=${token}\n`;
}
