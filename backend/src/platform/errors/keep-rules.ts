import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Keeps the rules of each DTO once they were looked up. class-validator gathers them anew for each body, though
 * they never change once a class is declared: a third of what checking a small body takes.
 */
export function keepRules(): void {
  const storage = getMetadataStorage();
  const ofClass = new WeakMap<object, Rules>();
  const byField = new WeakMap<Rules, ReturnType<Storage['groupByPropertyName']>>();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  storage.getTargetValidationMetadatas = (target, ...options) => {
    // groups and schemas are nothing that our DTOs have
    if (options.some(Boolean)) return find(target, ...options);
    const rules = ofClass.get(target) ?? find(target, ...options);
    ofClass.set(target, rules);
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    const fields = byField.get(rules) ?? group(rules);
    byField.set(rules, fields);
    return fields;
  };
}
