import { m } from '#paraglide/messages.js';
import { formatDay, formatUpTo } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { Owner, OwnersView } from '../../contract-owners.ts';
import { sourceWords } from '../node-words.ts';
import { shareWords } from './share-words.ts';

type Holding = OwnersView['holdings'][number];
type OwnersTreeProps = { view: OwnersView; owners: ReadonlyMap<string, Owner> };

/** Who holds whom, an outline: a firm is opened where it is met first, and named where it is met again. */
export function OwnersTree({ view, owners }: OwnersTreeProps) {
	const ofFirm = Map.groupBy(view.holdings, ({ firm }) => firm);
	const [subject] = view.owners;
	if (subject === undefined) return null;
	return (
		<Card id="tree" title={m.links_owners_tree()}>
			<p className="font-[600]">{subject.title}</p>
			<Level firm={subject.id} ofFirm={ofFirm} owners={owners} shown={new Set([subject.id])} />
			<TableTwin
				className="mt-4"
				caption={m.links_owners_tree()}
				columns={[
					...[m.links_owners_column_owner(), m.links_owners_column_whose()],
					...[m.links_owners_column_share(), m.links_column_source()],
				]}
				rows={view.holdings.map((holding) => [
					...[owners.get(holding.owner)?.title, owners.get(holding.firm)?.title, shareWords(holding)],
					sourceWords(holding),
				])}
			/>
		</Card>
	);
}

type LevelProps = {
	firm: string;
	ofFirm: ReadonlyMap<string, readonly Holding[]>;
	owners: ReadonlyMap<string, Owner>;
	/** firms that were opened before, in the order of reading */
	shown: Set<string>;
};

function Level({ firm, ofFirm, owners, shown }: LevelProps) {
	const holdings = ofFirm.get(firm) ?? [];
	return (
		<ol className="mt-1 ml-2 flex flex-col gap-1 border-l border-line pl-3 md:ml-3 md:pl-5">
			{holdings.map((holding) => {
				const isAgain = shown.has(holding.owner);
				shown.add(holding.owner);
				const hasOwners = ofFirm.has(holding.owner);
				return (
					<li key={holding.owner} className="break-words py-1">
						<Held holding={holding} owner={owners.get(holding.owner)} isAgain={isAgain && hasOwners} />
						{hasOwners && !isAgain ? (
							<Level firm={holding.owner} ofFirm={ofFirm} owners={owners} shown={shown} />
						) : null}
					</li>
				);
			})}
		</ol>
	);
}

function Held({ holding, owner, isAgain }: { holding: Holding; owner: Owner | undefined; isAgain: boolean }) {
	const { from_date: from } = holding;
	const proof = [from === null ? null : m.links_from({ date: formatDay(from) }), sourceWords(holding)];
	const isDeeper = owner !== undefined && owner.level > 1 && owner.share_percent !== null && !owner.is_partial;
	return (
		<>
			<p>
				{owner?.title}
				<span className="font-[600] tabular-nums"> {shareWords(holding)}</span>
				{isDeeper ? (
					<span className="text-ink-2">
						{' '}
						({m.links_owners_of_firm({ share: formatUpTo(owner.share_percent ?? 0, 2) })})
					</span>
				) : null}
				{isAgain ? <span className="text-muted"> · {m.links_owners_above()}</span> : null}
			</p>
			<p className="text-sm text-muted">{proof.filter((part) => part !== null).join(' · ')}</p>
		</>
	);
}
