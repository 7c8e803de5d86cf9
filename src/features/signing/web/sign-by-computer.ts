import { currentLocale } from '#web/i18n.ts';
import type { AnswerView, ApplicationView, ChallengeBody } from '../contract.ts';
import { answerChallenge } from './api.ts';
import { challengeFor, withCode } from './ask-owner.ts';
import { browserWire } from './client/browser-wire.ts';
import { Connection } from './client/connection.ts';
import { SigningFault } from './client/fault.ts';
import { askLoopbackPermission } from './client/permission.ts';
import { createSigner, type Signer } from './client/signer.ts';
import { type Attempt, Halted, ServerRefusal, type SigningWay } from './way.ts';

/** By the application that listens on this computer. */
export function signByComputer(application: ApplicationView): SigningWay {
	return async (wanted, attempt) => {
		const { show, signal } = attempt;
		await explainPermission(attempt);
		show({ name: 'connecting' });
		const connection = await Connection.open(browserWire, application.url);
		// leaving the page closes the dialog
		signal.addEventListener('abort', () => connection.close());
		if (signal.aborted) connection.close();
		try {
			// also while nothing is asked of it and the person chooses
			const lost = new Promise<never>((_, fail) => connection.onLost(() => fail(new SigningFault('lost'))));
			return await Promise.race([signOnce(createSigner(connection), wanted, attempt, application.is_test), lost]);
		} finally {
			connection.close();
		}
	};
}

async function explainPermission({ show }: Attempt): Promise<void> {
	const permission = await askLoopbackPermission();
	if (permission === 'denied') throw new Halted('denied');
	if (permission === 'prompt') await new Promise<void>((goOn) => show({ name: 'explaining', goOn }));
}

async function signOnce(signer: Signer, wanted: ChallengeBody, attempt: Attempt, isTest: boolean): Promise<AnswerView> {
	const { api, show } = attempt;
	const locale = currentLocale();
	const store = await chooseStore(await signer.listStores(), show);
	const { id, xml, nonce, bin, action } = await challengeFor(wanted, attempt);
	show({ name: 'signing' });
	const isIdentityOnly = action !== 'join_organisation' && !action.startsWith('consent');
	const signedXml = await signer.sign({ xml, nonce, bin, store, isIdentityOnly, isTest, locale });
	// the application has done its part: what it does now is of no matter
	signer.close();
	show({ name: 'checking' });
	const answered = await withCode(attempt, (code) =>
		answerChallenge(api, id, { signedXml, module: signer.name, code }),
	);
	if (!answered.ok) throw new ServerRefusal(answered.error);
	return answered.data;
}

async function chooseStore(stores: readonly string[], show: Attempt['show']): Promise<string> {
	const [only = '', ...more] = stores;
	if (more.length === 0) return only;
	return new Promise((choose) => show({ name: 'choosing', stores, choose }));
}
