import { type BusRequest, Fault } from '../open-request.ts';
import type { Payload } from '../xml.ts';

/**
 * What the control API can order: `gov_return`: the report is returned with a remark; `gov_late`: it is still being looked at;
 * `gov_lost`: taken, and the acknowledgement is lost; `gov_forgotten`: the body has never had it; `gov_another`: an answer about
 * another report.
 */
export type GovOrder = 'gov_return' | 'gov_late' | 'gov_lost' | 'gov_forgotten' | 'gov_another';

export type GovService = { source: string; answer(request: BusRequest, order: GovOrder | null): Payload };

type Taken = { times: number; asked: number; decision: Payload | null };

/** What the body has, by message; it forgets with the process. */
const taken = new Map<string, Taken>();
let numbers = 0;

const inspector = 'ҮЛГІБАЕВ ИНСПЕКТОР ҮЛГІҰЛЫ';
const remark =
	'Сведения по строке «Бруцеллёз» расходятся с актом ветеринарного врача (ИИН 900101300017). Уточните число голов.';

/** [assumed] The desk of a state body behind the bus: takes signed reports once, looks at them, accepts or returns them. */
export const govServices: Readonly<Record<string, GovService>> = {
	GOV_REPORT: {
		source: 'gov-report',
		answer(request, order) {
			const { messageId, data: fields } = request;
			requireSigned(request);
			if (messageId !== `${fields.reportId}-${fields.version}`)
				throw new Fault('soap:Client', 'messageId: ожидается номер отчёта и его версия');
			const known = taken.get(messageId) ?? { times: 0, asked: 0, decision: null };
			taken.set(messageId, { ...known, times: known.times + 1 });
			const told = order === 'gov_another' ? `${messageId}0` : messageId;
			return { receipt: { messageId: told, state: 'RECEIVED', duplicate: known.times > 0 ? 'true' : 'false' } };
		},
	},
	GOV_REPORT_STATE: {
		source: 'gov-report-state',
		answer({ data: fields }, order) {
			const messageId = `${fields.reportId}-${fields.version}`;
			const known = taken.get(messageId);
			const told = order === 'gov_another' ? `${messageId}0` : messageId;
			if (known === undefined || order === 'gov_forgotten') return stateOf(told, { state: 'UNKNOWN' });
			const isSeen = known.asked > 0 && order !== 'gov_late';
			const decision = known.decision ?? (isSeen || order === 'gov_return' ? decide(order) : null);
			taken.set(messageId, { ...known, asked: known.asked + 1, decision });
			return stateOf(told, decision ?? { state: 'RECEIVED' });
		},
	},
};

function stateOf(messageId: string, decision: Payload): Payload {
	return { reportState: { messageId, registrationNo: '', inspectorFio: '', remark: '', ...decision } };
}

function decide(order: GovOrder | null): Payload {
	const registrationNo = `ВС-${String(++numbers).padStart(6, '0')}`;
	const common = { registrationNo, inspectorFio: inspector };
	return order === 'gov_return' ? { ...common, state: 'RETURNED', remark } : { ...common, state: 'ACCEPTED' };
}

/** The body looks at the document: signed, and of the report that the message names. */
function requireSigned({ data: fields }: BusRequest): void {
	const xml = Buffer.from(String(fields.signedReport ?? ''), 'base64').toString('utf8');
	if (!xml.includes(`<reportId>${fields.reportId}</reportId><version>${fields.version}</version>`))
		throw new Fault('soap:Client', 'signedReport: в документе другой отчёт');
	if (!/<(?:\w+:)?SignatureValue[\s>]/.test(xml)) throw new Fault('soap:Client', 'signedReport: документ не подписан');
}
