import { parseArgs } from 'node:util';
import { type AdminRole, adminRoles } from '#domain/api/callers.ts';
import { AppError } from '#domain/error.ts';
import { type CreatedAdmin, createAdmin } from '#features/admin/public.ts';
import { createAuth } from '#features/auth/public.ts';
import { paths } from '#web/paths.ts';
import type { Config } from '../config/config.ts';
import { authDeps } from '../wiring/auth.ts';
import { readPassword } from './kit/read-password.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run admin:create -- <e-mail> [--roles ${adminRoles.join(',')}]

  --roles              all of them for a new administrator, unchanged for one who is known
  --password-stdin     reads the password from standard input and lets the administrator in at once, without a link
  --print-totp-secret  with --password-stdin: prints the secret of the authenticator, which is shown nowhere else
`;

type Call = { email: string; roles: AdminRole[] | null; isByPassword: boolean };

/** Exit code: 0 done, 1 the password is not acceptable, 2 wrong call. */
export const adminCreate: Command<Call> = {
	usage,
	readCall,
	async run({ email, roles, isByPassword }, config, { stdin, stdout, stderr }) {
		const password = isByPassword ? { password: await readPassword(stdin) } : {};
		try {
			const created = await withDatabase(config, (deps) =>
				createAdmin(createAuth(authDeps(deps)), { email, roles, ...password }),
			);
			say(stdout, describe(created, config));
			return 0;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			say(stderr, `The password is refused: ${error.fields.map(({ rule }) => rule).join(', ')}`);
			return 1;
		}
	},
};

function readCall(args: readonly string[]): Call | undefined {
	const flag = { type: 'boolean', default: false } as const;
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { roles: { type: 'string' }, 'password-stdin': flag, 'print-totp-secret': flag },
	});
	const [email = '', more] = positionals;
	const isByPassword = values['password-stdin'];
	// without the secret nobody could sign in
	if (!/^[^@\s]+@[^@\s]+$/.test(email) || more !== undefined || isByPassword !== values['print-totp-secret'])
		return undefined;
	const roles = values.roles === undefined ? null : readRoles(values.roles);
	return roles === undefined ? undefined : { email, roles, isByPassword };
}

function readRoles(list: string): AdminRole[] | undefined {
	const names = new Set(list.split(',').map((name) => name.trim()));
	const roles = adminRoles.filter((role) => names.has(role));
	return roles.length === names.size ? roles : undefined;
}

function describe({ isNew, token, totpSecret }: CreatedAdmin, { publicOrigin }: Config): string {
	if (token === null) return totpSecret;
	const what = isNew ? 'The administrator sets' : 'The administrator is known and sets anew';
	return `${what} password and authenticator within an hour, once, at\n${publicOrigin}${paths.adminEnroll.path('ru')}?token=${token}`;
}
