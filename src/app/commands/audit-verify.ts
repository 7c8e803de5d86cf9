import { parseArgs } from 'node:util';
import { describeVerdict, type JournalHead, parseHead, sealJournal, verifyJournal } from '#features/audit/public.ts';
import { type Command, say } from './kit/run-command.ts';
import { withInstallation } from './kit/with-database.ts';

const usage = `npm run audit:verify [-- --head <number>:<hash>]

  --head  a head this command printed before: the journal must still hold it
`;

/** Exit code: 0 the journal is intact, 1 it is not, 2 wrong call. */
export const auditVerify: Command<{ kept: JournalHead | null }> = {
	usage,
	readCall(args) {
		const { values } = parseArgs({ args: [...args], options: { head: { type: 'string' } } });
		if (values.head === undefined) return { kept: null };
		const kept = parseHead(values.head);
		return kept === null ? undefined : { kept };
	},
	run: ({ kept }, config, { stdout }) =>
		withInstallation(config, async ({ pool }) => {
			await sealJournal(pool);
			const verdict = await verifyJournal(pool, kept);
			say(stdout, describeVerdict(verdict));
			return verdict.isWhole ? 0 : 1;
		}),
};
