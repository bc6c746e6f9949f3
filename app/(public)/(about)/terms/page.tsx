import { aboutPage } from "../about-page";

const page = aboutPage("terms");

export const generateMetadata = page.generateMetadata;
export default page.Page;
