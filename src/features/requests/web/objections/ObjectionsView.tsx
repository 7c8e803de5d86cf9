import { Link, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { ObjectionView } from '../../contract-objections.ts';
import type { Acting, Asked } from '../asked.server.ts';
import { fileWords } from '../file-words.ts';
import { DraftCard } from './DraftCard.tsx';
import { ObjectionCard } from './ObjectionCard.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';

type ObjectionsViewProps = {
	objections: readonly ObjectionView[];
	application: ApplicationView;
	acting: Acting | null;
	asked: Asked | null;
	/** what became of a file that a browser sent by itself */
	file: string | null;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

/** The form for one fact, drafts that wait for a signature, and what became of the others. */
export function ObjectionsView(props: ObjectionsViewProps) {
	const { objections, application, acting, asked, file, idempotencyKey, refused } = props;
	const { revalidate } = useRevalidator();
	const drafts = objections.filter(({ state }) => state === 'draft');
	const rest = objections.filter(({ state }) => state !== 'draft');
	const said = fileWords(file);
	return (
		<div className="flex flex-col gap-5">
			<p className="-mb-2 text-[15px]">
				<Link to={paths.cabinetMyCompany.path(currentLocale())} className="link inline-block py-1">
					{m.my_company_title()}
				</Link>
			</p>
			<PageHead title={m.requests_objections_title()} lead={m.requests_objections_lead()} />
			{said === null ? null : <Notice tone={said.isDone ? 'ok' : 'warn'} title={said.text} />}
			{asked === null || acting?.canChange !== true ? null : (
				<ObjectionForm acting={acting} asked={asked} idempotencyKey={idempotencyKey} refused={refused} />
			)}
			{refused === null || asked !== null ? null : <Notice tone="warn" title={refused.message ?? ''} />}
			<div id="drafts" className="flex flex-col gap-5 empty:hidden">
				{drafts.map((draft) => (
					<DraftCard key={draft.id} draft={draft} application={application} onDone={() => void revalidate()} />
				))}
			</div>
			{rest.length === 0 ? (
				drafts.length === 0 && asked === null ? (
					<EmptyState icon="document" title={m.requests_objections_none()}>
						{m.requests_objections_none_text()}
					</EmptyState>
				) : null
			) : (
				<ul className="flex flex-col gap-3">
					{rest.map((objection) => (
						<ObjectionCard key={objection.id} objection={objection} />
					))}
				</ul>
			)}
		</div>
	);
}
