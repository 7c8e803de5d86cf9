import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { nonResident } from './truth.ts';

type Answer = (subject: DemoSubject | undefined, request: SimulatorRequest, world: World) => SimulatorReply;
/** Texts in the four languages of the portal. */
const words = (ru: string, kk: string) => ({ ru, kk, en: ru, qq: null });

/** A service of the portal: without the token nobody is answered. */
function service(
	source: string,
	pattern: string,
	numberOf: (request: SimulatorRequest) => string,
	answer: Answer,
	odd?: SimulatorRoute['odd'],
): SimulatorRoute {
	const method: SimulatorRoute['method'] = pattern.startsWith('/services/isnaportal/') ? 'POST' : 'GET';
	return {
		endpoint: 'kgd_portal',
		method,
		pattern,
		sources: [source],
		answer(request: SimulatorRequest, world: World): SimulatorReply {
			const token = request.headers['x-portal-token'];
			if (token === undefined || token === '') return { status: 401, body: { message: 'Unauthorized' } };
			const subject = world.find(numberOf(request));
			if (subject?.script.silentSources?.includes(source) === true)
				return { status: 503, body: { message: 'Service Unavailable' } };
			return answer(subject, request, world);
		},
		...(odd === undefined ? {} : { odd }),
	};
}

const byQuery =
	(field: string) =>
	({ query }: SimulatorRequest): string =>
		query.get(field) ?? '';
const byBody =
	(field: string) =>
	({ body }: SimulatorRequest): string =>
		String((JSON.parse(body) as Record<string, unknown>)[field] ?? '');

/** Codes of tax offices by the region of the place (KATO): that of its main town. */
const officesByRegion: Readonly<Record<string, string>> = {
	...{ '10': '7111', '11': '0326', '15': '0618', '19': '0913', '23': '1510', '27': '2718', '31': '2115' },
	...{ '33': '7010', '35': '3020', '39': '3917', '43': '3310', '47': '4306', '55': '4515', '59': '4814' },
	...{ '61': '5820', '62': '7204', '63': '1816', '71': '6205', '75': '6004', '79': '5904' },
};

function officeOf({ place }: DemoSubject): string {
	return officesByRegion[place.katoCode.slice(0, 2)] ?? '0101';
}

const sync = '/services/isnaportalsync/public';
const portal = '/services/isnaportal/public';

const registration: Answer = (subject, { query }, world) => {
	if (subject === undefined) return { body: { taxpayerPortalSearchResponses: [] } };
	const { vat, endedOn } = world.story(subject);
	const isPerson = subject.kind === 'sole';
	const entry = (type: object, beginDate: string | null, endDate: string | null, endReason: object | null) => ({
		responseMessageUid: `6f2a1c1e-0000-4000-8000-${subject.bin}`,
		messageResult: 'SUCCESS',
		errorMessage: null,
		code: subject.bin,
		taxpayerType: query.get('taxpayerType'),
		name: null,
		fullName: subject.nameRu,
		registrationType: type,
		beginDate,
		endDate,
		endReason,
		endReasonCode: endReason === null ? null : '1',
		additionalInfo: null,
		taxOrg: officeOf(subject),
	});
	// proprietors are answered in few fields, the kind of registration not among them
	if (isPerson) {
		const fields = { messageResult: 'SUCCESS', code: subject.bin, taxpayerType: 'IP', name: subject.nameRu };
		const end = endedOn === null ? {} : { endDate: endedOn };
		return { body: { taxpayerPortalSearchResponses: [{ ...fields, beginDate: subject.registeredOn, ...end }] } };
	}
	const general = words('Регистрационный учёт в качестве налогоплательщика', 'Салық төлеуші ретінде тіркеу есебі');
	const end = endedOn === null ? null : words('Ликвидация', 'Тарату');
	const entries = [entry({ code: '1', ...general }, subject.registeredOn, endedOn, end)];
	if (vat !== null) {
		const reason = vat.reason === null ? null : words(vat.reason, vat.reason);
		const type = words('Регистрационный учёт по НДС', 'ҚҚС бойынша тіркеу есебі');
		entries.push(entry({ code: '3', ...type }, vat.from, vat.to, reason));
	}
	return { body: { taxpayerPortalSearchResponses: entries } };
};

/** A failure about one number beside the details of another: nothing of it is about the subject. */
function anothersError({ query }: SimulatorRequest): SimulatorReply {
	const errorResponse = {
		...{ code: another, taxpayerType: query.get('taxpayerType'), messageResult: 'FAILED' },
		errorMessage: 'Не удалось получить сведения',
	};
	const entry = { messageResult: 'SUCCESS', code: another, taxpayerType: 'UL', beginDate: '2016-03-14' };
	return { body: { errorResponse, taxpayerPortalSearchResponses: [entry] } };
}
const another = '160340001119';

const vat: Answer = (subject, { query }, world) => {
	if (query.get('taxpayerCode') === nonResident) return { status: 404, body: null };
	const found = subject === undefined ? null : world.story(subject).vat;
	if (subject === undefined || found === null) return { body: null };
	return {
		body: {
			iinBin: subject.bin,
			nameRu: subject.nameRu,
			nameEn: null,
			nameKz: subject.nameKk,
			ndsRegistrationDate: found.from,
			ndsDeregistrationDate: found.to,
			ndsDeregistrationReason: found.reason,
		},
	};
};

const debt: Answer = (subject, { query }, world) => {
	if ((query.get('personalAccountToken') ?? '') === '')
		return { status: 400, body: { errorResponse: { messageResult: 'FAILED', errorMessage: 'personalAccountToken' } } };
	const code = query.get('taxpayerCode') ?? '';
	const total = subject === undefined ? 0 : world.story(subject).owedTodayKzt;
	const names = { nameRu: subject?.nameRu ?? null, nameKk: subject?.nameKk ?? null };
	const tax = Math.round(total * 0.8);
	const codes = [
		{ bcc: '105101', bccNameRu: 'НДС', bccNameKz: 'ҚҚС', amount: tax },
		{ bcc: '103101', bccNameRu: 'Социальный налог', bccNameKz: 'Әлеуметтік салық', amount: total - tax },
	].map(({ amount, ...bcc }) => ({
		...bcc,
		...{ taxArrear: amount, poenaArrear: 0, percentArrear: 0, fineArrear: 0, totalArrear: amount },
	}));
	const office = {
		...{ nameRu: 'Управление государственных доходов', nameKk: 'Мемлекеттік кірістер басқармасы' },
		charCode: subject === undefined ? '6205' : officeOf(subject),
		...{ reportAcrualDate: `${world.today}T00:00:00`, totalArrear: total },
		taxPayerInfo: [{ ...names, iinBin: code, totalArrear: total, bccArrearsInfo: codes }],
	};
	return {
		body: {
			...names,
			iinBin: code,
			...{ totalArrear: total, totalTaxArrear: total, pensionContributionArrear: 0, socialContributionArrear: 0 },
			...{ socialHealthInsuranceArrear: 0, appealledAmount: 0, modifiedTermsAmount: 0 },
			rehabilitaionProcedureAmount: 0,
			sendTime: Date.parse(`${world.today}T00:00:00Z`),
			taxOrgInfos: total === 0 ? [] : [office],
		},
	};
};

const liquidated: Answer = (subject, _request, world) => {
	const found = subject === undefined ? null : world.story(subject).liquidation;
	const size = found === null ? 0 : 1;
	const page = { pageNumber: 0, pageSize: found === null ? 0 : 20, numberOfElements: size, empty: found === null };
	if (subject === undefined || found === null)
		return { body: { taxpayers: { content: [], ...page }, status: 2, message: { nameRu: 'Данные не найдены' } } };
	const reason = found.isForced
		? words('Принудительная ликвидация по решению суда', 'Сот шешімі бойынша мәжбүрлеп тарату')
		: words('Добровольная ликвидация по решению собственника', 'Меншік иесінің шешімі бойынша ерікті тарату');
	const entry = { taxpayerCode: subject.bin, name: subject.nameRu, fio: null, liquidationDate: found.on, reason };
	return { body: { taxpayers: { content: [entry], ...page }, status: 1, message: null } };
};

const insolvency: Answer = (subject, _request, world) => ({
	body:
		subject === undefined
			? []
			: world.story(subject).procedures.map(({ type, decidedOn, from, to }) => ({
					iinBin: subject.bin,
					name: subject.nameRu,
					procedureType: type,
					courtName: `СМЭС ${subject.place.city.ru}`,
					decisionDate: decidedOn,
					administrator: 'СЫНАҚОВ ҮЛГІ ТЕСТҰЛЫ',
					...{ beginDate: from, endDate: to },
				})),
});

const risk: Answer = (subject, _request, world) => {
	const story = subject === undefined ? null : world.story(subject);
	const known = story?.isTaxpayer === true;
	// abolished since 2026: what it was at the end
	const from = known ? '2025-07-01' : null;
	return {
		body: {
			...{ degree: known ? story.riskDegree : null, relevanceDate: from, beginDate: from },
			...{ endDate: known ? '2025-12-31' : null, name: known ? story.subject.nameRu : null },
		},
	};
};

const regime: Answer = (subject, _request, world) => {
	const isSimplified = subject !== undefined && world.story(subject).isSimplified;
	const entry = {
		type: 'SNR_SIMPLIFIED_DECLARATION',
		typeNameRu: 'СНР на основе упрощённой декларации',
		typeNameEn: 'Simplified declaration',
		...{ beginDate: '2024-01-01', endDate: null },
	};
	return { body: { stmList: isSimplified ? [entry] : [] } };
};

const code = byQuery('taxpayerCode');

export function portalRoutes(profile: Answer, oddProfile: SimulatorRoute['odd']): readonly SimulatorRoute[] {
	return [
		service('kgd-taxpayer', `${sync}/taxpayer-data`, code, registration, (request, _world, how) =>
			how === 'error_about_another' ? anothersError(request) : undefined,
		),
		service('kgd-vat', `${sync}/search-payer-data`, code, vat),
		service('kgd-debt', `${sync}/tax-debt-info`, code, debt),
		service('kgd-liquidated', `${sync}/find-liquidated-taxpayer`, code, liquidated),
		service('kgd-insolvency', `${portal}/bankrupt-service/event-data`, byBody('iin_bin'), insolvency),
		service('kgd-counterparty', `${portal}/get-sur-data`, byBody('xin'), profile, oddProfile),
		service('kgd-risk-degree', `${sync}/find-risk-degree`, code, risk, (_request, _world, how) =>
			how === 'degree_404' ? { status: 404, body: null } : undefined,
		),
		service('kgd-regime', `${sync}/snr-search/search`, byQuery('uin'), regime),
	];
}
