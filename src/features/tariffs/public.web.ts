export { PlanTerm, PlanUses } from './web/OwnPlan.tsx';
export { OwnTariffView } from './web/OwnTariffView.tsx';
export { PlanCard } from './web/PlanCard.tsx';
export { type Offer, offersOf } from './web/plan-offers.ts';
export { plansWith } from './web/plans-with.ts';
export { isPeriod, shownPrice } from './web/shown-price.ts';
export { type ModalHref, TariffsView } from './web/TariffsView.tsx';
