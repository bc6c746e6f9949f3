/** What stands below what is done for a producer, as one script. */
export { ProducerActivity } from "./producer-activity";
export { ProducerCompany } from "./producer-company";
