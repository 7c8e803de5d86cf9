import { Details } from '#web/ui/Details.tsx';
import type { FieldGroup, FieldWords } from './present-call.server.ts';

export function Fields({ group }: { group: FieldGroup }) {
	return (
		<section aria-labelledby={group.id}>
			<h2 id={group.id} className="text-xl">
				{group.title}
			</h2>
			{group.note === null ? null : <p className="mt-1 text-[15px] text-muted">{group.note}</p>}
			{group.fields.length === 0 ? null : <FieldRows fields={group.fields} />}
		</section>
	);
}

function FieldRows({ fields }: { fields: readonly FieldWords[] }) {
	return (
		<ul className="mt-2 border-b border-line">
			{fields.map((field) => (
				<li key={field.name} className="border-t border-line py-2.5">
					<div className="flex flex-wrap gap-x-4 gap-y-0.5 text-[15px]">
						<code className="font-mono font-semibold break-words">{field.name}</code>
						<span className="text-ink-2">{field.told}</span>
					</div>
					{field.values.length === 0 ? null : (
						<p className="mt-1 flex flex-wrap gap-x-2 gap-y-1 text-sm">
							{field.values.map((value) => (
								<code key={value} className="rounded-s bg-tint px-1.5 py-0.5 font-mono break-all">
									{value}
								</code>
							))}
						</p>
					)}
					{field.fields.length === 0 ? null : (
						<Details summary={<span className="text-sm text-muted">{field.inside}</span>} className="mt-1">
							<div className="border-l-2 border-line pl-3">
								<FieldRows fields={field.fields} />
							</div>
						</Details>
					)}
				</li>
			))}
		</ul>
	);
}
