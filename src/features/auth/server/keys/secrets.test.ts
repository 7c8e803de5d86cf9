import { expect, test } from 'vitest';
import { sealUnder } from '#platform/sealing.ts';
import { AuthSecrets } from './secrets.ts';

const [before, now] = ['the secret of last year, thirty-two', 'the secret of this year, thirty-two'];

test('what was sealed under a former secret opens, and nothing new is sealed under it', () => {
	const sealed = new AuthSecrets(before).seal('told');
	const present = new AuthSecrets(now, [before]);
	expect(present.unsealText(sealed)).toBe('told');
	expect([present.isPresent(sealed), present.isPresent(present.seal('told'))]).toEqual([false, true]);
	expect(new AuthSecrets(before).unseal(present.seal('told'))).toBeNull();
	expect(new AuthSecrets(now).unseal(sealed)).toBeNull();
});

test('what an earlier version sealed without the id of its key opens too', () => {
	const secrets = new AuthSecrets(now, [before]);
	const idBytes = 5;
	for (const secret of [now, before]) {
		const unnamed = new AuthSecrets(secret).seal('told').subarray(idBytes);
		expect(secrets.unsealText(unnamed)).toBe('told');
	}
});

test('a changed value opens under no secret', () => {
	const secrets = new AuthSecrets(now, [before]);
	const sealed = secrets.seal('told');
	sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
	expect(secrets.unseal(sealed)).toBeNull();
	expect(secrets.unseal(sealUnder(Buffer.alloc(32), 'told'))).toBeNull();
});
