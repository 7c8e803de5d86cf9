import type { Auth } from '#features/auth/public.ts';

/**
 * The link by which whoever is asked comes back to a consent. The same whenever it is asked for: an answer that was lost on its way is
 * told again, and nothing but its hash is kept.
 */
export async function receiptOf({ secrets }: Pick<Auth, 'secrets'>, id: string): Promise<string> {
	return (await secrets()).hmac('consent', 'receipt', id).subarray(0, 16).toString('base64url');
}
