import { AppError } from '#domain/error.ts';
import { spendLimits } from '#features/auth/public.ts';
import type { VisitorBrowser } from '#features/checks/public.ts';
import type { Reader } from '#platform/db/pool.ts';

const anHour = { max: 5, seconds: 60 * 60 };

type Sender = {
	ipHash: string;
	accountId: number | null;
	browser: VisitorBrowser | null;
};

/**
 * Five messages an hour from an address. People of one office share theirs: once it is used up, an account and a browser
 * that has solved the puzzle have five of their own.
 *
 * @throws AppError proof_needed where the puzzle would help, too_many_requests
 */
export async function spendMessage(reader: Reader, { ipHash, accountId, browser }: Sender): Promise<void> {
	try {
		await spendLimits(reader, [{ bucket: `contact address ${ipHash}`, ...anHour }]);
	} catch (error) {
		if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
		if (accountId !== null) return spendLimits(reader, [{ bucket: `contact account ${accountId}`, ...anHour }]);
		if (browser === null) throw error;
		if (!browser.isProved) throw new AppError('proof_needed');
		await spendLimits(reader, [{ bucket: `contact browser ${browser.key}`, ...anHour }]);
	}
}
