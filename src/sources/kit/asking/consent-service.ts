import type { IsoDate } from '#domain/clock.ts';
import type { FetchContext, Oddity, RawAnswer } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { askBus, openBusAnswer } from './bus.ts';

/** A question to the state service of access to personal data: whether this person agrees, which it asks him by his telephone. */
export type ConsentQuestion = {
	/** the same whenever it is asked: the service sends one message, and then tells how far it is */
	requestId: string;
	iin: string;
	/** who wants to know */
	organisationBin: string;
	purpose: string;
	/** which data, as the person reads it */
	data: readonly string[];
	validTo: IsoDate;
	/** where the person reads, without an account, what he is asked, and later what was told of him */
	link: string;
};

const consentStatuses = ['SENT', 'GRANTED', 'DENIED', 'EXPIRED'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

export type ConsentReply = {
	status: ConsentStatus;
	/** of the consent there; null: none was told yet */
	consentId: string | null;
	/** of the decision; null: none was told yet */
	at: Date | null;
};

const longestId = 100;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * [assumed] The service (rules 144/НҚ of 29.04.2022) does not publish its message. Ours is `PDN_CONSENT {requestId, iin,
 * organisationBin, purpose, dataList[], validTo, link}`, answered with `{status, consentId, at}`; asking again with the same
 * `requestId` tells the present state.
 * @param serviceId as the bus knows the service
 * @throws SourceFailure
 */
export async function askConsentService(
	context: FetchContext,
	serviceId: string,
	{ data, ...question }: ConsentQuestion,
): Promise<ConsentReply> {
	const { requestId, iin, organisationBin, purpose, validTo, link } = question;
	const fields = { requestId, iin, organisationBin, purpose, dataList: data, validTo, link };
	return readReply(await askBus(context, { serviceId, namespace: 'urn:portal:pdn-consent:v1', fields }));
}

/** @throws SourceFailure (not_understood): what is not understood confirms nothing */
function readReply(raw: RawAnswer): ConsentReply {
	const oddities: Oddity[] = [];
	const data = openBusAnswer(raw, oddities, []);
	if (data === null) throw new SourceFailure('not_understood', 'the consent service answers nothing');
	const told = data.requiredText('status');
	const status = consentStatuses.find((known) => known === told);
	if (status === undefined) throw new SourceFailure('not_understood', 'a status of the consent service is unknown');
	const consentId = data.text('consentId');
	if (consentId !== null && consentId.length > longestId)
		throw new SourceFailure('not_understood', 'the id of a consent is too long');
	const at = data.text('at');
	if (at !== null && !(instant.test(at) && Number.isFinite(Date.parse(at))))
		throw new SourceFailure('not_understood', 'a time of the consent service is none');
	data.close();
	return { status, consentId, at: at === null ? null : new Date(at) };
}
