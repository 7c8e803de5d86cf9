import { eraseAccount } from '#features/profile/public.ts';
import { accountParts } from '../wiring/account-parts.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

const usage = `npm run account:erase -- <id> <last four digits of its number>

Erases the account, its sessions, lists, decisions, requests, free reports and checks. Signatures, issued documents, paid
reports and the journal stay, without a name. It cannot be undone.
`;

/** Exit code: 0 erased, 1 no such account, 2 wrong call. */
export const accountErase: Command<{ accountId: number; phoneEnding: string }> = {
	usage,
	readCall([id = '', phoneEnding = '', more]) {
		const isCall = /^[1-9]\d{0,14}$/.test(id) && /^\d{4}$/.test(phoneEnding) && more === undefined;
		return isCall ? { accountId: Number(id), phoneEnding } : undefined;
	},
	run: (asked, config, { stdout, stderr }) =>
		withDatabase(config, async ({ pool }) => {
			const isErased = await eraseAccount({ pool, parts: accountParts }, asked);
			if (isErased) say(stdout, `Account ${asked.accountId} is erased.`);
			else say(stderr, `No account ${asked.accountId} has a number that ends with ${asked.phoneEnding}.`);
			return isErased ? 0 : 1;
		}),
};
